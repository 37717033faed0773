import { config } from "zod";

// The extension's content security policy forbids making code from text, which zod tries for speed. Imported before any schema.
config({ jitless: true });
