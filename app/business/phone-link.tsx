import { useBusiness } from "./business-context";
import { formatPhone, telHref } from "./facts";

/** A text in which the business's number is a link that dials it. */
export function WithPhoneLink({ text = "" }: { text: string | undefined }) {
  const { phone } = useBusiness();
  const number = formatPhone(phone);
  const [before, after] = text.split(number);
  if (after === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <a href={telHref(phone)} className="whitespace-nowrap underline underline-offset-4">
        {number}
      </a>
      {after}
    </>
  );
}
