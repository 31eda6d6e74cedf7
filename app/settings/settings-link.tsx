import type { Area } from "./settings-options";

interface SettingsLinkProps {
  area: Area;
  field: string;
  children: string;
}

/** A link to a field of Settings. It opens a new tab, so that what was typed here stays. */
export function SettingsLink({ area, field, children }: SettingsLinkProps) {
  return (
    <a
      href={`/admin/settings?tab=${area}#${field}`}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}
