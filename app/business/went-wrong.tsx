import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { formatPhone, type TenDigits, telHref } from "./facts";

interface Props {
  /** Undefined when the business could not be loaded. */
  phone: TenDigits | undefined;
}

/** Shown in place of a page that failed: nothing at that address, a refusal in its own words, or a fault of ours. */
export function WentWrong({ phone }: Props) {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) ? error : undefined;
  if (refusal?.status === 404) return <NotFound phone={phone} />;
  const said = typeof refusal?.data === "string" && refusal.data;
  return (
    <Frame heading={whatWentWrong(error)}>
      <p>
        {said || "Please try again in a minute."} <Call phone={phone} />
      </p>
    </Frame>
  );
}

/** The heading, which is also the page's title. */
export function whatWentWrong(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "Something went wrong";
  return error.status === 404 ? NOT_FOUND : "This did not work";
}

const NOT_FOUND = "Page Not Found";

export function NotFound({ phone }: Props) {
  return (
    <Frame heading={NOT_FOUND}>
      <p className="max-w-[60ch]">
        There is nothing at this address. It may have moved, or the link was cut short on its way: copy the
        whole link and try again. <Call phone={phone} />
      </p>
    </Frame>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="wrap grid min-h-[50vh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-section">{heading}</h1>
      {children}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">Back to Home</ButtonLink>{" "}
        <ButtonLink href="/calculator" look="secondary">
          Get Instant Quote
        </ButtonLink>
      </div>
    </div>
  );
}

function Call({ phone }: Props) {
  if (!phone) return null;
  return (
    <>
      Or call us at{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </>
  );
}
