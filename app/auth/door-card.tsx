import type { ReactNode } from "react";

/** What stands at the office's door: the login, and the way back to it. */
export function DoorCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid content-start px-4 pt-[14svh] pb-8">
      <div className="card mx-auto grid w-full max-w-md gap-6 p-6 sm:p-8">
        <header className="grid gap-2">
          <h1 className="text-section">{title}</h1>
          {text && <p className="wrap-anywhere text-muted">{text}</p>}
        </header>
        {children}
      </div>
    </main>
  );
}

export function DoorLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="justify-self-center text-accent underline underline-offset-4 pointer-coarse:py-2.75"
      href={to}
    >
      {children}
    </a>
  );
}
