import { type ChangeEvent, useState } from "react";
import { fitLogo, isLogoAddress } from "~/business/logo";
import { UPLOAD_LIMIT } from "~/http/upload-limit";
import { imageMessages } from "~/images/image-messages";
import { describedBy, Field, invalidProps, TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, type Bound, Group } from "./area-form";

const IS_TRUE = [
  { value: "no", label: "Not confirmed yet" },
  { value: "yes", label: "Yes" },
];

const EACH_LINE = "One per line.";

/** What the owner says about the business. */
export function BusinessFields({ bind }: AreaFields) {
  return (
    <>
      <Group title="Contact">
        <TextField {...bind("name")} autoComplete="organization" required />
        <TextField {...bind("phone")} type="tel" autoComplete="tel" hint="Ten digits." required />
        <TextField {...bind("email")} type="email" autoComplete="email" required />
        <TextField {...bind("address")} autoComplete="street-address" />
        <TextField {...bind("city")} required />
        <TextareaField
          {...bind("hours")}
          rows={3}
          hint="Such as: Monday to Friday 8:00-17:00. Blank: not shown."
        />
        <TextField
          {...bind("answeringDays")}
          inputMode="numeric"
          hint="Customers who write to you are told which day you answer by. Blank: no promise."
        />
        <TextareaField {...bind("areas")} hint={EACH_LINE} required />
      </Group>
      <LogoFields {...bind("logo")} />
      <Group
        title="Who you are"
        hint="Shown in About, at the end of the home page. Blank fields are left out."
      >
        <p className="sm:col-span-2">
          Your picture is the one under{" "}
          <a href="/admin/images" className="font-semibold text-accent underline underline-offset-4">
            Images
          </a>{" "}
          at “Home page: about section”. A sample is not shown beside your name.
        </p>
        <TextField {...bind("ownerName")} />
        <TextField {...bind("sinceYear")} inputMode="numeric" hint="A year, such as 2015." />
        <TextareaField {...bind("ownerWords")} rows={3} hint="Who you are, and why you do this work." />
        <TextField {...bind("wcbAccount")} hint="The account number, which people can look up at WCB." />
        <TextField {...bind("insurer")} hint="Who insures you, and the policy if you like." />
      </Group>
      <Group title="Numbers" hint="Printed on each estimate. Blank: left out.">
        <TextField
          {...bind("gstNumber")}
          placeholder="123456789 RT0001"
          hint="Only a business that is registered for GST may charge it. This site adds it to every price."
        />
        <TextField {...bind("licence")} hint="In About too." />
      </Group>
      <Group title="Social links" hint="A network without an address is shown as plain text.">
        {["facebook", "instagram", "tiktok"].map((name) => (
          <TextField key={name} {...bind(name)} type="url" placeholder="https://" />
        ))}
        <TextField
          {...bind("google")}
          type="url"
          placeholder="https://"
          hint="Your rating on the home page links there."
        />
      </Group>
      <Group
        title="Claims"
        hint="What the site says about you. Clear both fields of a claim, and it is not shown."
      >
        {[1, 2, 3].map((number) => (
          <div key={number} className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-3">
            <TextField {...bind(`claim${number}Figure`)} />
            <TextField {...bind(`claim${number}Label`)} />
            <SelectField {...bind(`claim${number}True`)} options={IS_TRUE} />
          </div>
        ))}
        <TextField {...bind("typicalDuration")} hint="Such as: two days. Blank: not said." />
      </Group>
      <Group title="Small print">
        <TextField {...bind("copyrightYear")} inputMode="numeric" />
        <TextField {...bind("legalUpdated")} type="date" />
      </Group>
    </>
  );
}

const LOGO_HINT = "PNG, JPG up to 10MB. It shows on white or nearly white.";

/** The current logo, a field for another, and a box to remove it. The file is sent with the form. */
function LogoFields({ id, name, label, defaultValue: logo, errors: refused }: Bound) {
  const [isTooLarge, setTooLarge] = useState(false);
  const errors = isTooLarge ? [imageMessages.tooLarge] : refused;
  // A file that is too large is not sent: the server could not read the form and give it back.
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const size = target.files?.[0]?.size ?? 0;
    setTooLarge(size > UPLOAD_LIMIT);
    if (size > UPLOAD_LIMIT) target.value = "";
  };
  return (
    <Group title="Logo" hint="In the site’s header, in emails, on estimates, and where a link is shared.">
      <input type="hidden" name={name} value={logo} />
      <Field id={id} label={label} hint={LOGO_HINT} errors={errors}>
        <input
          id={id}
          name="logoFile"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onChange={choose}
          {...invalidProps(errors)}
          aria-describedby={describedBy(id, LOGO_HINT, errors)}
          className="file-input"
        />
      </Field>
      {isLogoAddress(logo) && (
        <div className="grid content-start justify-items-start gap-3">
          <img src={logo} alt="Logo" {...fitLogo(logo, SHOWN)} className="rounded-base bg-white p-2" />
          <label className="flex items-center gap-2">
            <input type="checkbox" name="removeLogo" /> Remove the logo
          </label>
        </div>
      )}
    </Group>
  );
}

/** The logo's box in pixels. */
const SHOWN = { width: 240, height: 96 };
