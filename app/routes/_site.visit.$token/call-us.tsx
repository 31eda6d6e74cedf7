import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";

export function CallUs({ to }: { to: string }) {
  const { phone } = useBusiness();
  return (
    <p>
      {to}, call{" "}
      <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
