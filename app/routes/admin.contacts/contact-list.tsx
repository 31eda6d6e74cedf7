import { Form, Link } from "@remix-run/react";
import { countOf } from "~/contacts/contact-messages";
import { Button } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import type { ContactsData } from "./load.server";

type List = NonNullable<ContactsData["list"]>;

/** Imports that wait or can be undone, and the contacts. */
export function ContactList({ list: { count, contacts, next, imports } }: { list: List }) {
  return (
    <>
      {imports.length > 0 && <Imports imports={imports} />}
      <div className="card">
        <table className="office-table">
          <caption className="sr-only">Contacts, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Phone and email</th>
              <th scope="col">Address</th>
              <th scope="col">Brought</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ id, name, phone, email, address, brought }) => (
              <tr key={id}>
                <td data-label="Name" className="cell-title">
                  <Link to={`/admin/contacts/${id}`} className="hit-link">
                    {name}
                  </Link>
                </td>
                <td data-label="Phone and email" className="wrap-anywhere">
                  {[phone.shown, email].filter(Boolean).join(", ")}
                </td>
                <td data-label="Address" className="wrap-anywhere">
                  {address}
                </td>
                <td data-label="Brought" className="whitespace-nowrap">
                  {brought}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {count === 0 && (
          <div className="p-8 text-center">
            <h2 className="text-lg">No contacts yet</h2>
            <p className="text-muted">Customers you import from another program show up here.</p>
          </div>
        )}
      </div>
      {count > 0 && <p className="text-muted">{countOf(count)}. Search finds them too.</p>}
      <Pagination next={next} />
    </>
  );
}

function Imports({ imports }: Pick<List, "imports">) {
  return (
    <section aria-labelledby="imports" className="card grid grid-cols-1 gap-2 p-4">
      <h2 id="imports" className="text-lg">
        Files
      </h2>
      <ul className="grid gap-2">
        {imports.map(({ id, fileName, brought, when, startedBy }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="grow wrap-anywhere">
              {fileName}
              <span className="text-muted">
                {brought === null
                  ? ` waiting since ${when}, ${startedBy}`
                  : ` added ${countOf(brought)}, ${when}, ${startedBy}`}
              </span>
            </span>
            {brought === null ? (
              <Link to={`/admin/contacts?import=${id}`} className="button button-secondary">
                Go on<span className="sr-only"> with {fileName}</span>
              </Link>
            ) : (
              <Form noValidate method="post" action="/admin/contacts">
                <input type="hidden" name="id" value={id} />
                <Button look="secondary" name="intent" value="undo-import">
                  Undo<span className="sr-only"> the import of {fileName}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
