/** `node scripts/setup-browser.ts`: a Chromium for the journeys, or one line that says what to install. */
import { setUpBrowser } from "../e2e/chromium.ts";

process.exit(setUpBrowser() ? 0 : 1);
