import { Act } from "./act";
import type { JobData } from "./load.server";

/** The next automatic mail, and the buttons that stop all of them, or the payment reminders. */
export function AutomaticMails({ job }: { job: JobData }) {
  const { isStopped, next, paymentReminders } = job.automaticMails;
  return (
    <>
      {(isStopped || next) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>{isStopped ? "Automatic emails are stopped." : `Next: ${next}`}</p>
          {isStopped ? (
            <Act id={job.id} intent="start-mails" label="Start again" />
          ) : (
            <Act id={job.id} intent="stop-mails" label={paymentReminders ? "Stop all emails" : "Stop"} />
          )}
          {paymentReminders === "to come" && (
            <Act id={job.id} intent="stop-payment-reminders" label="Stop payment reminders" />
          )}
        </div>
      )}
      {paymentReminders === "stopped" && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>Payment reminders are stopped.</p>
          <Act id={job.id} intent="start-payment-reminders" label="Start payment reminders again" />
        </div>
      )}
    </>
  );
}
