/**
 * A field that people neither see nor reach by keyboard: whoever fills it in is a robot. Form fillers know "Fax", and so
 * held real people back. This name and label mean nothing to them, they pass over what is read-only, and each
 * password manager has an attribute of its own that says so.
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
