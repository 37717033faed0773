/** `node scripts/setup-browser.ts`: the browsers for the journeys, or one line that says what to install. */
import { setUpBrowsers } from "../e2e/browsers.ts";

process.exit(setUpBrowsers() ? 0 : 1);
