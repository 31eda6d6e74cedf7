import { data, type MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button";

const notFound = () => data(null, { status: 404 });

export { notFound as action, notFound as loader };

export const meta: MetaFunction = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return (
    <div className="wrap grid min-h-[50vh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-section">Page Not Found</h1>
      <p>There is nothing at this address. It may have moved, or the link has a typo.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">Back to Home</ButtonLink>{" "}
        <ButtonLink href="/calculator" look="secondary">
          Get Instant Quote
        </ButtonLink>
      </div>
    </div>
  );
}
