import { Link, useLocation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { subscriberMessages } from "~/subscribers/subscriber-messages";
import { SUBSCRIBER_SOURCE_LABELS, type SubscriberSource } from "~/subscribers/subscriber-options";
import type { Subscriber, SubscriberCounts } from "~/subscribers/subscribers.server";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { Counters } from "~/ui/counters";
import { DownloadCsv } from "~/ui/download-csv";
import { samePage } from "~/ui/same-page";
import type { Toast } from "~/ui/toast";

export interface ListedSubscriber extends Subscriber {
  /** The time in words, in Alberta. */
  subscribed: string;
}

interface SubscribersProps {
  counts: SubscriberCounts;
  subscribers: ListedSubscriber[];
  /** The subscriber in the question before a delete. */
  toDelete?: Subscriber;
  /** Says that the delete failed. */
  failure?: Toast;
}

const sourceCounter = (counts: SubscriberCounts, source: SubscriberSource) => ({
  label: SUBSCRIBER_SOURCE_LABELS[source],
  count: counts[source],
});

export function Subscribers({ counts, subscribers, toDelete, failure }: SubscribersProps) {
  const location = useLocation();
  return (
    <>
      <Counters
        counters={[
          { label: "Total Subscribers", count: counts.total },
          sourceCounter(counts, "quote-calculator"),
          sourceCounter(counts, "contact-form"),
        ]}
      />
      <SubscriberTable subscribers={subscribers} />
      {subscribers.length > 0 && <DownloadCsv />}
      {toDelete && (
        <ConfirmDelete
          question={subscriberMessages.confirmDelete}
          subject={toDelete.email}
          id={toDelete.id}
          intent="delete-subscriber"
          closeTo={samePage(location, { delete: undefined })}
          openerId={`delete-${toDelete.id}`}
          toast={failure}
        />
      )}
    </>
  );
}

function SubscriberTable({ subscribers }: Pick<SubscribersProps, "subscribers">) {
  return (
    <div className="card">
      <table className="office-table">
        <caption className="sr-only">Email subscribers, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Email Address</th>
            <th scope="col">Source</th>
            <th scope="col">Subscribed Date</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <tr key={subscriber.id}>
              <td data-label="Email Address" className="cell-title">
                <a
                  href={`mailto:${subscriber.email}`}
                  className="break-all text-accent underline underline-offset-2 pointer-coarse:inline-block pointer-coarse:py-2.75"
                >
                  {subscriber.email}
                </a>
              </td>
              <td data-label="Source" className="whitespace-nowrap">
                {SUBSCRIBER_SOURCE_LABELS[subscriber.source]}
              </td>
              <td data-label="Subscribed Date" className="whitespace-nowrap">
                <time dateTime={subscriber.subscribedAt}>{subscriber.subscribed}</time>
              </td>
              <td data-label="Actions" className="cell-actions">
                <DeleteLink subscriber={subscriber} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {subscribers.length === 0 && (
        <div className="p-8 text-center">
          <h2 className="text-lg">No email subscribers yet</h2>
          <p className="text-muted">Anyone who asks for a quote or uses the contact form shows up here.</p>
        </div>
      )}
    </div>
  );
}

/** Leads to the question before a delete, which has an address and so works without JavaScript. */
function DeleteLink({ subscriber }: { subscriber: ListedSubscriber }) {
  const location = useLocation();
  return (
    <Link
      id={`delete-${subscriber.id}`}
      to={samePage(location, { delete: subscriber.id })}
      className="button button-secondary"
      preventScrollReset
    >
      <Trash2 aria-hidden className="size-4" />
      Delete <span className="sr-only">{subscriber.email}</span>
    </Link>
  );
}
