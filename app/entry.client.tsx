import "~/rendering/page-behaviour";
import { hydrate } from "~/rendering/hydrate.client";

hydrate();
