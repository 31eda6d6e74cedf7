import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { startWorker } from "~/phone/kept-day";
import { Button } from "~/ui/button";

interface PhonesProps {
  phones: { id: number; name: string; since: string; endpoint: string | null; problem: string | null }[];
  publicKey: string;
}

/** Which phones ring for a new lead. Adding one takes its browser's script; removing one does not. */
export function Phones({ phones, publicKey }: PhonesProps) {
  const [own, setOwn] = useState<OwnPhone>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may have changed
  useEffect(() => {
    lookAtOwn().then(setOwn, () => setOwn({ canRing: false }));
  }, [phones]);
  const isListed = own?.endpoint !== undefined && phones.some(({ endpoint }) => endpoint === own.endpoint);
  return (
    <section aria-labelledby="phones" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="phones" className="text-lg">
          Ring on this phone
        </h2>
        <p className="text-muted">
          A phone or computer you add here rings for each new request, quote and visit. Its screen shows what
          they want, but no name, phone or address. It rings until you remove it here, even while nobody is
          signed in on it.
        </p>
      </div>
      {phones.length > 0 && (
        <ul className="divide-y divide-line">
          {phones.map(({ id, name, since, endpoint, problem }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {isListed && own?.endpoint === endpoint && <strong> (this one)</strong>}
                <span className="block text-muted">since {since}</span>
                {problem && (
                  <span className="block text-danger">
                    {endpoint === null ? "It no longer rings" : "The last ring did not get through"}:{" "}
                    {problem}.
                  </span>
                )}
              </span>
              <Form noValidate method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button look="secondary" name="intent" value="remove-phone">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <p>Adding a phone needs JavaScript.</p>
      </noscript>
      {own?.canRing === false && (
        <p>
          This browser can’t ring. On an iPhone or iPad, add this page to the home screen first, and open it
          from there.
        </p>
      )}
      {own?.canRing && !isListed && <AddPhone publicKey={publicKey} />}
    </section>
  );
}

function AddPhone({ publicKey }: { publicKey: string }) {
  const submit = useSubmit();
  const isPending = useNavigation().state !== "idle";
  const [problem, setProblem] = useState("");
  const add = async () => {
    if (isPending) return;
    const phone = await subscribe(publicKey).catch(() => "This browser could not reach its push service.");
    setProblem(typeof phone === "string" ? phone : "");
    if (typeof phone === "string") return;
    submit({ ...phone, intent: "add-phone" }, { method: "post", preventScrollReset: true });
  };
  return (
    <div className="grid gap-2">
      <Button
        type="button"
        look="secondary"
        onClick={add}
        className="justify-self-start"
        aria-disabled={isPending || undefined}
      >
        Ring on this phone
      </Button>
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

interface OwnPhone {
  canRing: boolean;
  /** Undefined while it rings for nobody here. */
  endpoint?: string | undefined;
}

async function lookAtOwn(): Promise<OwnPhone> {
  if (!("PushManager" in window && "Notification" in window && navigator.serviceWorker)) {
    return { canRing: false };
  }
  const worker = await navigator.serviceWorker.getRegistration("/admin");
  const known = await worker?.pushManager.getSubscription();
  return { canRing: true, endpoint: known?.endpoint };
}

/** The phone's address and keys, or why there are none. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") {
    return "This browser blocks notifications from this site. You can change that in its settings.";
  }
  await startWorker();
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  // It may be of another key, which this site does not have any more.
  await known?.unsubscribe();
  const given = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = given.toJSON();
  return { endpoint, p256dh, auth, ...(known && { replaces: known.endpoint }) };
}
