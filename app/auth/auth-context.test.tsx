// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth-context";

function Greeting() {
  return <p>Welcome, {useAuth().user.username}</p>;
}

test("everything inside the provider knows who is signed in", () => {
  render(
    <AuthProvider user={{ username: "mary" }}>
      <Greeting />
    </AuthProvider>,
  );
  expect(screen.getByText("Welcome, mary")).toBeTruthy();
});

test("outside the provider it says what is missing", () => {
  expect(() => renderToStaticMarkup(<Greeting />)).toThrow("useAuth must be used within an AuthProvider");
});
