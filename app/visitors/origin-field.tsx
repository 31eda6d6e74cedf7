import { useActionData } from "@remix-run/react";

/**
 * The hidden field that `origin-behaviour` fills in when the form is sent. Without script a form that comes back keeps
 * here what its first Referer had, which the next one has not.
 */
export function OriginField() {
  const refusal = useActionData<{ origin?: string }>();
  return <input type="hidden" name="origin" defaultValue={refusal?.origin} />;
}
