interface TickProps {
  name: string;
  isTicked: boolean;
  /** The id of the element with its error. */
  error?: string | undefined;
  children: string;
}

export function Tick({ name, isTicked, error, children }: TickProps) {
  return (
    <label className="flex w-fit items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error}
      />
      {children}
    </label>
  );
}
