import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture";

const url = "/uploads/0123456789abcdef0123456789abcdef-1024x768.webp";

test("the browser may pick AVIF before WebP, and any width", () => {
  const html = renderToStaticMarkup(<Picture url={url} alt="A driveway" sizes="50vw" />);
  expect(html.match(/type="image\/(avif|webp)"/g)).toEqual(['type="image/avif"', 'type="image/webp"']);
  expect(html).toContain("-1024x768-480.avif 480w");
});

test("a phone with triple density loads the picture for double density", () => {
  const html = renderToStaticMarkup(<Picture url={url} alt="" sizes="(min-width: 1024px) 40rem, 94vw" />);
  const sizes =
    'sizes="(width &lt; 40rem) and (min-resolution: 2.5dppx) calc(94vw * 2 / 3), (min-width: 1024px) 40rem, 94vw"';
  expect(html.split(sizes)).toHaveLength(3);
});

test("a picture has its size before it loads, and loads when it comes near", () => {
  const html = renderToStaticMarkup(<Picture url={url} alt="A driveway" sizes="50vw" />);
  expect(html).toContain('width="1024" height="768" loading="lazy"');
});

test("the hero picture is loaded first", () => {
  const html = renderToStaticMarkup(<Picture url={url} alt="" sizes="100vw" isUrgent />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchpriority="high"');
});

test("a picture from another site is shown as it is", () => {
  const html = renderToStaticMarkup(
    <Picture url="https://example.com/a.jpg" alt="A driveway" sizes="50vw" className="size-full" />,
  );
  expect(html).toMatch(/^<img src="https:\/\/example.com\/a.jpg" alt="A driveway" loading="lazy"/);
  expect(html).toContain("size-full");
});

test("a picture has no style attribute, which the security policy would block", () => {
  expect(renderToStaticMarkup(<Picture url={url} alt="" sizes="100vw" />)).not.toContain("style=");
});
