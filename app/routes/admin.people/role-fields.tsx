import { ROLES } from "~/auth/roles";
import { SelectField } from "~/ui/select-field";
import type { PeopleData } from "./load.server";

interface RoleFieldsProps {
  /** The start of the fields' ids. */
  id: string;
  crews: PeopleData["crews"];
  role?: string;
  crewId?: number;
  /** Whose fields they are, for screen readers. */
  of?: string;
  errors?: { role?: string[]; crewId?: string[] };
}

/** A user's role, and their crew. */
export function RoleFields({ id, crews, role = "crew", crewId, of = "", errors = {} }: RoleFieldsProps) {
  return (
    <>
      <SelectField
        id={`${id}-role`}
        name="role"
        label={`What ${of || "they"} may do`}
        defaultValue={role}
        options={ROLES}
        errors={errors.role}
      />
      <SelectField
        id={`${id}-crew`}
        name="crewId"
        label={of ? `Crew of ${of}` : "Crew"}
        defaultValue={crewId ?? ""}
        options={[
          { value: "", label: "None" },
          ...crews.map((crew) => ({ value: String(crew.id), label: crew.name })),
        ]}
        errors={errors.crewId}
      />
    </>
  );
}
