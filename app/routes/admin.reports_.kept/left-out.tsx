import { Link } from "@remix-run/react";
import type { LeftOutReason } from "~/reports/kept.server";
import { Section } from "~/reports/section";
import type { KeptData } from "./load.server";

const LINK = "underline underline-offset-2";

const REASONS: Record<LeftOutReason, string> = {
  not_entered: "something about its work is missing; its page says what",
  not_costed: "when its estimate was accepted, something was missing in Settings, Costs",
  not_accepted: "no estimate was accepted",
};

/** Which done jobs are in no sum, and why. */
export function LeftOut({ report }: { report: KeptData }) {
  const { leftOut, toEnter, moreToEnter, count } = report;
  const jobs = count.done - count.withFigures;
  if (jobs === 0) return null;
  return (
    <Section
      id="left-out"
      title={jobs === 1 ? "1 finished job is left out" : `${jobs} finished jobs are left out`}
    >
      <ul className="list-disc pl-5">
        {leftOut.map(({ reason, count: own }) => (
          <li key={reason}>
            <b>{own}</b>: {REASONS[reason]}
          </li>
        ))}
      </ul>
      {toEnter.length > 0 && (
        <>
          <p>Enter what is missing, and the job counts. A blank field means not known; 0 packs means none.</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {toEnter.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`/admin/quotes/${id}#kept`}
                  className={`inline-block wrap-anywhere pointer-coarse:py-2.75 ${LINK}`}
                >
                  {name}
                </Link>
              </li>
            ))}
            {moreToEnter > 0 && <li>and {moreToEnter} finished earlier</li>}
          </ul>
        </>
      )}
    </Section>
  );
}

/** What to do where there is nothing to show. */
export function NoFigures({ areCostsOn }: Pick<KeptData, "areCostsOn">) {
  return (
    <p>
      {areCostsOn
        ? "No job finished in these months has all its figures. A job needs an estimate accepted while costs were on, and its packs and hours entered, by the crew on its day or by the office on the job. "
        : "Costs are off, so accepted estimates get no figures. Enter materials with their prices, the hours and the price of a person-hour; estimates accepted after that are counted here. "}
      <Link to="/admin/settings?tab=costs" className={LINK}>
        Settings, Costs
      </Link>
    </p>
  );
}
