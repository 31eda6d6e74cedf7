import { z } from "zod";
import { rowId } from "~/business/row-id.server";

const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));

const endpoint = z.url().max(1000);

/** A subscription as the browser's script fills it in. Nobody types it. */
export const addPhoneForm = z.object({
  endpoint,
  /** The address that this browser has given up for it. */
  replaces: endpoint.optional(),
  /** A point of P-256, 65 bytes. */
  p256dh: bytes(87),
  /** 16 bytes. */
  auth: bytes(22),
});

export const removePhoneForm = z.object({ id: rowId });
