import { Form, useLocation } from "@remix-run/react";
import { hasSamples, SAMPLES_PAGE } from "~/sample-paths";
import { Button } from "~/ui/button";

/** On every page of the office while somebody looks around in the sample company. */
export function SampleBar() {
  const { pathname } = useLocation();
  if (pathname === SAMPLES_PAGE) return null;
  const isOwn = !hasSamples(pathname);
  return (
    <aside aria-label="Sample company" className="wrap pt-4">
      <Form
        noValidate
        method="post"
        action={SAMPLES_PAGE}
        className="notice flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <p className="mr-auto">
          <b>Sample company.</b>{" "}
          {isOwn
            ? "You are looking around in it, but this page is your own."
            : "Nothing here is real, and nothing is emailed."}
        </p>
        <Button look="secondary" name="intent" value="leave-samples">
          To your own desk
        </Button>
        <Button look="quiet" name="intent" value="remove-samples">
          Remove the samples
        </Button>
      </Form>
    </aside>
  );
}
