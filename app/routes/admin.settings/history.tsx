import { Form, Link, useLocation } from "@remix-run/react";
import { fitLogo, isLogoAddress } from "~/business/logo";
import { Button } from "~/ui/button";
import { samePage } from "~/ui/same-page";
import type { History } from "./load.server";

/** Who changed what and when; each version can be restored. */
export function VersionHistory({ history }: { history: History }) {
  const location = useLocation();
  const { versions, hasOlder, isFirstPage } = history;
  if (versions.length === 0 && isFirstPage) return null;
  return (
    <section aria-labelledby="history" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <Form noValidate method="post" className="grid gap-4">
        <ol className="divide-y divide-line">
          {versions.map((version, index) => (
            <Version key={version.id} version={version} isNewest={isFirstPage && index === 0} />
          ))}
          {!hasOlder && (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span>Before the first change</span>
              <Button look="secondary" name="intent" value="put-back 0">
                Put back the original settings
              </Button>
            </li>
          )}
        </ol>
      </Form>
      {hasOlder && (
        <Link
          to={samePage(location, { before: versions.at(-1)!.id })}
          preventScrollReset
          className="text-accent underline"
        >
          Older versions
        </Link>
      )}
    </section>
  );
}

function Version({ version, isNewest }: { version: History["versions"][number]; isNewest: boolean }) {
  const { id, when, who, isDamaged, changes } = version;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <strong>{when}</strong> by {who}
          {isNewest && " (newest)"}
        </span>
        {!isNewest && !isDamaged && (
          <Button look="secondary" name="intent" value={`put-back ${id}`}>
            Put back the version of {when}
          </Button>
        )}
      </p>
      {isDamaged && <p className="font-semibold text-danger">This version can’t be read.</p>}
      <ul className="grid gap-0.5 text-muted">
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <Shown value={before} /> → <Shown value={after} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A value as text; a logo as a picture. */
function Shown({ value }: { value: string }) {
  if (!isLogoAddress(value)) return value;
  const size = fitLogo(value, { width: 120, height: 32 });
  return <img src={value} alt="a logo" {...size} className="inline-block rounded-base bg-white p-2" />;
}
