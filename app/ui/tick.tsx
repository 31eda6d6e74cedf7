import { describedBy, invalidProps } from "./field";

interface TickProps {
  name: string;
  isTicked: boolean;
  errors?: string[] | undefined;
  children: string;
}

export function Tick({ name, isTicked, errors, children }: TickProps) {
  return (
    <>
      <label className="flex w-fit items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          {...invalidProps(errors)}
          aria-describedby={describedBy(name, undefined, errors)}
        />
        {children}
      </label>
      {errors && (
        <p id={`${name}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      )}
    </>
  );
}
