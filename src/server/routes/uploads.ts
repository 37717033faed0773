import { createUpload } from "../../protocol/api/uploads.ts";
import { createUpload as announce } from "../commands/create-upload.ts";
import type { Context } from "../context.ts";
import { originOf } from "../http/origin-of.ts";
import type { Server } from "../http/serve.ts";

export function serveUploads(server: Server, context: Context): void {
  server.forUsers(createUpload, async ({ caller, body, request }) => {
    const objectKey = await announce(context, caller.user.id, body.purpose);
    const linkTo = (link: string) => new URL(link, originOf(request)).href;
    return {
      uploadUrl: linkTo(context.signer.uploadLink(objectKey)),
      method: "PUT" as const,
      headers: { "Content-Type": body.contentType },
      url: linkTo(context.signer.readLink(objectKey)),
    };
  });
}
