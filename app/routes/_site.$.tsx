import { data, type MetaFunction } from "@remix-run/node";
import { useBusiness } from "~/business/business-context";
import { NotFound } from "~/business/went-wrong";

const notFound = () => data(null, { status: 404 });

export { notFound as action, notFound as loader };

export const meta: MetaFunction = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export default function NothingHere() {
  return <NotFound phone={useBusiness().phone} />;
}
