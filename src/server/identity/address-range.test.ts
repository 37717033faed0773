import { expect, it } from "vitest";
import { addressRangeOf, householdOf, isInOwnNetwork } from "./address-range.ts";

it.each([
  ["203.0.113.7", "203.0.113"],
  ["::ffff:203.0.113.7", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1"],
  ["2001:0DB8:0001::9", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0"],
])("%s belongs to %s", (address, range) => {
  expect(addressRangeOf(address)).toBe(range);
});

it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.168.3.4", "10.1.2.3", "fd00::1", "fe80::1%eth0"])(
  "%s is in the own network",
  (address) => {
    expect(isInOwnNetwork(address)).toBe(true);
  },
);

it.each(["203.0.113.7", "2001:db8::1", "172.32.0.1"])("%s is not in the own network", (address) => {
  expect(isInOwnNetwork(address)).toBe(false);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("%s is of the household %s", (address, household) => {
  expect(householdOf(address)).toBe(household);
});
