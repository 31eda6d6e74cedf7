import { type EstimateStanding, STANDING_LABELS } from "./estimate-standing";

const COLORS: Readonly<Record<EstimateStanding, string>> = {
  sent: "",
  accepted: "badge-sent",
  declined: "badge-undelivered",
  expired: "badge-waiting",
  replaced: "text-muted",
  withdrawn: "text-muted",
};

export function StandingBadge({ standing }: { standing: EstimateStanding }) {
  return <span className={`badge ${COLORS[standing]}`}>{STANDING_LABELS[standing]}</span>;
}
