import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { sendPageHeaders } from "./protect.ts";

/** Serves the OpenAPI description of all endpoints, made from the schemas that serve them, as a page to try them and as JSON. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const header = (name: string, description: string) => ({ type: "apiKey" as const, in: "header" as const, name, description });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Fitting Room", version: "1.0.0" },
      components: {
        securitySchemes: {
          tid: header("Tid", "The user's secret id"),
          timestamp: header("Timestamp", "Milliseconds since 1970"),
          sign: header("Sign", "The tid, or the timestamp, shifted by the timestamp's digits"),
        },
      },
      security: [{ tid: [], timestamp: [], sign: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: "/api/docs", uiHooks: { onRequest: sendPageHeaders } });
}
