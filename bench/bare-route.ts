/** The least that Fastify can do, in a process of its own like the server it is compared with. Prints its address. */
import Fastify from "fastify";

const app = Fastify();
app.get("/", () => ({ success: true, data: {} }));
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
