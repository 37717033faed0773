// In plain JavaScript, because too old a Node cannot run TypeScript.
const wanted = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < wanted) {
  console.error(
    `Fitting Room needs Node ${wanted}; this is ${process.version}. "npm ci" installs one beside the project on Linux and Windows ` +
      `unless optional packages are left out; elsewhere install Node ${wanted} or newer.`,
  );
  process.exit(1);
}
