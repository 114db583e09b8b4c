import "./ui/base.css";
import { start } from "./app/start.tsx";

/** A prerendered frame is painted first and taken over after: the script must not stand before the first paint. */
const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild === null) void start(root);
else requestAnimationFrame(() => setTimeout(() => void start(root)));
