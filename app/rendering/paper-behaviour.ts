import { wireEstimate } from "~/estimates/estimate-behaviour";
import { wireCopying } from "~/money/invoice-behaviour";
import { noteWhenSeen } from "~/papers/seen-behaviour";

// What script adds to the customer's page of a paper.
const estimate = document.querySelector<HTMLElement>("[data-estimate]");
if (estimate) wireEstimate(estimate);
const invoice = document.querySelector<HTMLElement>("[data-invoice]");
if (invoice) wireCopying(invoice);
noteWhenSeen();
