/** A worker that hangs: it runs and says nothing. */
setInterval(() => {}, 1_000);
