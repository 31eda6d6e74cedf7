import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the reports. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="card grid break-inside-avoid grid-cols-1 gap-3 p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
