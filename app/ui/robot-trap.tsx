/**
 * A field that people can't see or reach by keyboard, so whoever fills it in is a robot. Browsers fill in a field
 * called "Fax" by themselves, which caught real people; this name means nothing to them, and they skip read-only
 * fields. Each password manager has an attribute that makes it skip a field.
 */
export function RobotTrap() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label htmlFor="leaveEmpty">Leave this empty</label>
      <input
        id="leaveEmpty"
        name="leaveEmpty"
        type="text"
        tabIndex={-1}
        readOnly
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
