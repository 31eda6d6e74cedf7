import { type OfferedDay, type OfferedWeek, openedDay, type WantedTime } from "./offered-days";

interface TimeFieldsProps {
  weeks: readonly OfferedWeek[];
  wanted: WantedTime;
  errors: readonly string[] | undefined;
}

/**
 * The days as radio buttons, each with its free times as radio buttons of its own; the style shows the times of the day
 * that is chosen. So another day needs no script and no request, and nothing typed can be lost. Only the chosen day's
 * time is booked: `takeTimeOfDay`.
 */
export function TimeFields({ weeks, wanted, errors }: TimeFieldsProps) {
  const opened = openedDay(weeks, wanted);
  return (
    <section
      id="start"
      tabIndex={-1}
      aria-labelledby="start-title"
      aria-describedby={errors && "start-error"}
      className="grid gap-3"
    >
      <h2 id="start-title" className="text-title">
        Day and time
      </h2>
      {errors && (
        <p id="start-error" className="field-error">
          {errors.join(" ")}
        </p>
      )}
      <Weeks weeks={weeks} openedDay={opened?.day} wantedStart={wanted.start} />
    </section>
  );
}

interface WeeksProps {
  weeks: readonly OfferedWeek[];
  openedDay: string | undefined;
  wantedStart: string | undefined;
}

/** Seven days, and behind "Later" the next seven. */
function Weeks({ weeks: [week, ...later], ...chosen }: WeeksProps) {
  if (!week) return null;
  const isOpen = later.some(({ days }) => days.some(({ day }) => day === chosen.openedDay));
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-muted">{week.label}</legend>
        <div className="visit-strip">
          {week.days.map((day) =>
            day.freeCount > 0 ? (
              <OpenDay key={day.day} day={day} {...chosen} />
            ) : (
              <p key={day.day} className="visit-day visit-day-off">
                <DayWords day={day} note={day.isClosed ? "closed" : "full"} />
              </p>
            ),
          )}
        </div>
      </fieldset>
      {later[0] && (
        <details open={isOpen}>
          <summary className="visit-later">Later: {later[0].label}</summary>
          <Weeks weeks={later} {...chosen} />
        </details>
      )}
    </>
  );
}

function OpenDay({ day, openedDay, wantedStart }: Omit<WeeksProps, "weeks"> & { day: OfferedDay }) {
  return (
    <div className="contents">
      <label className="visit-day">
        <input
          type="radio"
          name="day"
          value={day.day}
          defaultChecked={day.day === openedDay}
          data-label={day.label}
          data-short={day.short}
          data-free={day.freeCount}
        />
        <DayWords day={day} note={`${day.freeCount} free`} />
      </label>
      <fieldset className="visit-times">
        <legend className="font-display text-lg font-bold">{day.label}</legend>
        {day.halves.map(({ label, times }) => (
          <div key={label} className="visit-half">
            <span className="text-muted">{label}</span>
            <div className="visit-half-times">
              {times.map((time) => (
                <label key={time.start} className="visit-time">
                  <input
                    type="radio"
                    name={`start-${day.day}`}
                    value={time.start}
                    defaultChecked={time.start === wantedStart}
                  />
                  {time.label}
                </label>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

function DayWords({ day: { weekday, date }, note }: { day: OfferedDay; note: string }) {
  return (
    <>
      <span>{weekday}</span> <b>{date}</b> <span className="visit-day-note">{note}</span>
    </>
  );
}
