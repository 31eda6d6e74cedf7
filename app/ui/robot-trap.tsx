/** Seen by nobody and reached by no key: only a robot fills it. */
export function RobotTrap() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label htmlFor="fax">Fax</label>
      <input id="fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
