/** `node scripts/setup-browser.ts`: installs the browsers for the journeys, or says in one line what to install. */
import { setUpBrowsers } from "../e2e/browsers.ts";

process.exit(setUpBrowsers() ? 0 : 1);
