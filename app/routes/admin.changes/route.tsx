import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import changelog from "../../../CHANGELOG.md?raw";
import { type Piece, readChanges } from "./read-changes";

export const meta: MetaFunction = () => [{ title: "What changed" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return { revision: import.meta.env.REVISION as string | undefined, versions: readChanges(changelog) };
}

/** The list of changes as it was when this version was built. */
export default function Changes() {
  const { revision, versions } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <Link to="/admin/settings?tab=site" className="text-accent underline underline-offset-2">
          Settings, This Site
        </Link>
      </p>
      <h1 className="text-title">What changed</h1>
      {revision && <p>This site runs version {revision}.</p>}
      {versions.map(({ heading, changes }, place) => (
        <section
          key={heading}
          aria-labelledby={`version-${place}`}
          className="card grid max-w-2xl gap-3 p-4 sm:p-6"
        >
          <h2 id={`version-${place}`} className="text-lg">
            {heading}
          </h2>
          <ul className="grid list-disc gap-3 pl-5">
            {changes.map((pieces) => (
              <li key={JSON.stringify(pieces)}>
                {pieces.map((piece, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: no piece moves.
                  <Shown key={place} piece={piece} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Shown({ piece: { as, text } }: { piece: Piece }) {
  if (as === "strong") return <strong>{text}</strong>;
  return as === "code" ? <code>{text}</code> : text;
}
