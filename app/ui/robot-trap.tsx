/** A field that people neither see nor reach by keyboard: whoever fills it in is a robot. */
export function RobotTrap() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label htmlFor="fax">Fax</label>
      <input id="fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
