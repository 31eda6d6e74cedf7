import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.server";

const schema = z.object({
  name: z.string("Please give a name"),
  methods: z.union([z.array(z.string()), z.string()]).optional(),
});

function formOf(fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("only the schema's fields of a form are parsed and returned, repeated ones as a list", () => {
  const form = formOf([
    ["methods", "email"],
    ["name[9]", "1"],
    ["name.first", "1"],
    ["__state__", "{"],
    ["__intent__", "{"],
    ["constructor", "1"],
    ["methods", "phone"],
  ]);
  const submission = parseForm(form, schema);
  expect(submission.reply()).toEqual({
    status: "error",
    initialValue: { methods: ["email", "phone"] },
    error: { name: ["Please give a name"] },
    fields: ["methods"],
  });
});

test.each([
  ["refined", schema.refine(({ name }) => name !== "x")],
  ["transformed", schema.transform(({ name }) => ({ name }))],
  [
    "both, and piped on",
    schema
      .transform((input) => input)
      .refine(() => true)
      .pipe(z.object({ name: z.string() })),
  ],
])("the fields of a schema that is %s are known", (_how, built) => {
  const submission = parseForm(formOf([["name", "Jane"]]), built);
  expect(submission).toMatchObject({ status: "success", value: { name: "Jane" } });
});

test("an empty field is a missing one, unless the coercion is switched off", () => {
  const form = formOf([["name", ""]]);
  expect(parseForm(form, schema).status).toBe("error");
  expect(parseForm(form, schema, { disableAutoCoercion: true }).status).toBe("success");
});

test.each([
  ["a union", z.union([schema, schema])],
  ["a record", z.record(z.string(), z.string())],
  ["anything", z.unknown()],
  ["what is made first", z.preprocess((form) => form, schema)],
])("a schema without named fields, %s, is refused", (_what, unknown) => {
  expect(() => parseForm(new FormData(), unknown)).toThrow("A form is parsed by an object");
});
