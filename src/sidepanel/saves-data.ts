/** Whether the shopper switched on the browser's data saver. */
export function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
