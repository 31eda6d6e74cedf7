import type { ReactNode } from "react";

const WORDS = {
  pictures: ["Sample pictures", "Drawn by computer. Real jobs take their place."],
  reviews: ["Sample reviews", "Not real customers. Real reviews take their place."],
} as const;

interface WithSampleLabelProps {
  kind: keyof typeof WORDS;
  /** What the section shows. */
  shown: readonly ({ isSample: boolean } | undefined)[];
  isOnDark?: boolean;
  /** The section's title. */
  children: ReactNode;
}

/** A section's title, labelled while the section shows a sample. */
export function WithSampleLabel({ kind, shown, isOnDark, children }: WithSampleLabelProps) {
  if (!shown.some((each) => each?.isSample)) return <>{children}</>;
  const [label, note] = WORDS[kind];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}{" "}
      <p
        data-sample={kind}
        className={`rounded-base border px-3 font-semibold ${isOnDark ? "" : "text-accent"}`}
      >
        {label}
      </p>{" "}
      <p className={isOnDark ? "text-pale" : "text-muted"}>{note}</p>
    </div>
  );
}
