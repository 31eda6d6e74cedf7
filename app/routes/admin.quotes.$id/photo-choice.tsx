import type { JobData } from "./load.server";

interface PhotoChoiceProps {
  job: JobData;
  legend: string;
  name: string;
  /** The words for choosing no photo, where that is possible. */
  none?: string;
  chosen: string | undefined;
  errors: string[] | undefined;
}

/** Chooses one of the job's photos. */
export function PhotoChoice({ job, legend, name, none, chosen, errors }: PhotoChoiceProps) {
  return (
    <fieldset className="field" aria-describedby={errors && `${name}-error`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="photo-choice">
        {none && (
          <label>
            <input type="radio" name={name} value="" defaultChecked={!chosen} /> {none}
          </label>
        )}
        {job.photos.map(({ url, file }, index) => (
          <label key={file}>
            <input type="radio" name={name} value={file} defaultChecked={file === chosen} />
            <img src={url} alt={`Number ${index + 1}`} width={96} height={72} loading="lazy" />
          </label>
        ))}
      </div>
      {errors && (
        <p id={`${name}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
