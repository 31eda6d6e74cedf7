/** A crew's menu: none, or one of them. */
export function crewOptions(crews: readonly { id: number; name: string }[], none = "No crew") {
  return [{ value: "", label: none }, ...crews.map(({ id, name }) => ({ value: String(id), label: name }))];
}
