import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

/** Downloads everything. A plain form, because the answer is a file. */
export function TakeData({ size, asksCode }: { size: string; asksCode: boolean }) {
  return (
    <section aria-labelledby="take-data" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="take-data" className="text-lg">
          Take your data with you
        </h2>
        <p className="text-muted">
          One ZIP file with tables of every job, estimate, payment, invoice, email and appointment, all
          pictures ({size}) and a README. It has no passwords and no secret links.
        </p>
      </div>
      <form noValidate method="post" action="/admin/export" className="grid gap-4">
        <TextField
          id="dataPassword"
          label="Password once more"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {asksCode && (
          <TextField
            id="dataCode"
            label="Code from your app"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
        )}
        <Button look="secondary" className="justify-self-start">
          Download everything
        </Button>
      </form>
    </section>
  );
}
