/** Schemas of forms. They run as they are written: compiling them would need what the pages' content policy forbids. */
import { z } from "zod";

z.config({ jitless: true });

export { z };
