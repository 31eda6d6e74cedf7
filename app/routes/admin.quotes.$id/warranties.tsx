import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import { errorsOf, typedOf } from "~/ui/refused-form";
import type { JobData } from "./load.server";

interface WarrantiesProps {
  job: JobData;
  refusal: PageRefusal | undefined;
}

const LINK = "text-accent underline underline-offset-2 pointer-coarse:py-2.75";

/** The warranties of a job, or the form that starts them for a job from before. */
export function Warranties({ job, refusal }: WarrantiesProps) {
  const { warranties, canStartWarranty } = job;
  return (
    <section aria-labelledby="warranty" className="card grid grid-cols-1 gap-3 p-4">
      <h2 id="warranty" className="text-lg">
        Warranty
      </h2>
      <ul className="grid gap-3 empty:hidden">
        {warranties.map(({ id, service, until, inForce, path, mailed }) => (
          <li key={id} className="grid gap-1">
            <p className="wrap-anywhere">
              <strong>
                {inForce ? "Until" : "Ended"} {until}
              </strong>
              , {service}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              {path && (
                <>
                  <a href={path} className={LINK}>
                    Customer’s page<span className="sr-only"> of {service}</span>
                  </a>
                  <CopyLink path={path} of={service} className={LINK} />
                  <a href={`${path}/pdf`} className={LINK}>
                    Certificate (PDF)<span className="sr-only"> of {service}</span>
                  </a>
                </>
              )}
              <span className="text-muted">
                {mailed ? `Its email was written ${mailed}` : "Not emailed so far"}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {canStartWarranty && (
        <Form noValidate method="post" preventScrollReset className="grid justify-items-start gap-2">
          <input type="hidden" name="quoteId" value={job.id} />
          <TextField
            id="warranty-day"
            name="doneOn"
            label="Work was done on"
            type="date"
            max={job.today}
            defaultValue={typedOf(refusal, "doneOn") ?? job.workDoneOn}
            errors={errorsOf(refusal, "doneOn")}
          />
          <Button name="intent" value="start-warranty" look="secondary">
            Start the warranty
          </Button>
        </Form>
      )}
    </section>
  );
}
