import type { ReactNode } from "react";
import { type Business, formatPhone } from "~/business/facts";

/** A paper's sheet with its edge. When printed, only this is left. */
export function SheetFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="paper-sheet">
      <div className="paper-edge" aria-hidden />
      <div className="paper-inner">{children}</div>
      {foot}
    </div>
  );
}

interface SheetHeadProps {
  business: Pick<Business, "name" | "email" | "phone" | "address">;
  /** Number, date and the like. */
  facts: readonly (readonly [label: string, value: string])[];
}

/** Who wrote the paper, beside its number and dates. */
export function SheetHead({ business: { name, email, phone, address }, facts }: SheetHeadProps) {
  return (
    <header className="paper-letterhead">
      <p>
        <strong className="font-display text-xl">{name}</strong>
        <span className="block text-muted">
          {address && (
            <>
              {address}
              <br />
            </>
          )}
          {formatPhone(phone)} · {email}
        </span>
      </p>
      <dl className="grid content-start">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-4">
            <dt className="min-w-20 text-muted">{label}</dt>
            <dd className="wrap-anywhere sm:ml-auto">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface ForWhomProps {
  name: string;
  address: string;
  billTo: { name: string; address: string } | undefined;
}

/** Whom the paper is for, and who pays where that is somebody else. */
export function ForWhom({ name, address, billTo }: ForWhomProps) {
  return (
    <p className="wrap-anywhere text-muted">
      For {name}
      {address && `, ${address}`}
      {billTo && (
        <span className="block">Bill to {[billTo.name, billTo.address].filter(Boolean).join(", ")}</span>
      )}
    </p>
  );
}

/** A section with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** A section of words; nothing for none. */
export function Words({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </Part>
  );
}
