import { apiError } from "~/http/answers.server";

/** Any path under /api that is no call of ours. */
const notFound = () => apiError(404, "There is no such call.");

export { notFound as action, notFound as loader };
