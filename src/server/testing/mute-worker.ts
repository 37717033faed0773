/** A worker that hangs: it runs and sends no messages. */
setInterval(() => {}, 1_000);
