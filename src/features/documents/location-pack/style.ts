/**
 * The styles of the location pack. People read it on a phone in the sun and at night, in gloves, or on paper. Phone links are at
 * least 48 px high. The colours are those of the app; on paper, the light theme is always used.
 */
export const packStyle = `
:root{color-scheme:light dark;--sea:#dfeaf0;--land:#f8f7f2;--coast:#6d8895;--border:#a08c9c;--text:#1c211f;--dim:#59625e;--line:#c9d0cd;--ground:#fff;--card:#f4f7f5;--accent:#1b6b49;--danger:#b42318;--danger-ground:#fdecea;--on-danger:#fff}
@media (prefers-color-scheme:dark){:root{--sea:#16232b;--land:#2a2f2c;--coast:#6f8894;--border:#8d7c88;--text:#eef2f0;--dim:#b2bbb6;--line:#44504a;--ground:#101413;--card:#1a201e;--accent:#7bd3a9;--danger:#ff9c8f;--danger-ground:#3a1613;--on-danger:#2a0b08}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:8px}
body{margin:0;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
main,header,nav{max-width:760px;margin:0 auto;padding:0 16px}
header{padding-top:16px}
h1{font-size:22px;line-height:1.25;margin:4px 0}
h2{font-size:20px;margin:36px 0 8px;padding-top:12px;border-top:3px solid var(--accent)}
h2.urgent{border-color:var(--danger);color:var(--danger)}
h3{font-size:17px;margin:20px 0 6px}
p{margin:6px 0}
.facts{color:var(--dim);margin:2px 0}
.warning{background:var(--danger);color:var(--on-danger);font-weight:700;padding:12px 16px;border-radius:6px;margin:12px 0}
nav ul{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0;margin:16px 0}
nav a{display:flex;align-items:center;min-height:48px;padding:0 14px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--text);text-decoration:none;font-weight:600}
a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.numbers{display:flex;flex-wrap:wrap;gap:8px;padding:0;margin:8px 0;list-style:none}
.numbers li{flex:1 1 140px}
.call{display:flex;flex-direction:column;justify-content:center;min-height:64px;padding:8px 14px;border:2px solid var(--danger);border-radius:6px;background:var(--danger-ground);color:var(--text);text-decoration:none}
.call b{font-size:24px;line-height:1.2;white-space:nowrap;font-variant-numeric:tabular-nums}
.call small{color:var(--dim);font-size:14px}
.missing{color:var(--danger);font-weight:700}
.cards{list-style:none;padding:0;margin:8px 0;display:grid;gap:8px}
.card{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:10px 14px}
.card h3,.card h4{margin:0 0 2px;font-size:16px}
div.card{margin:8px 0}
.tel{display:inline-flex;align-items:center;min-height:48px;font-size:19px;font-weight:700;font-variant-numeric:tabular-nums}
dl{margin:0}
dl>div{margin-top:6px}
dl>.short{display:grid;grid-template-columns:minmax(96px,36%) 1fr;gap:8px;align-items:baseline}
dt{color:var(--dim);font-size:14px}
dd{margin:0;white-space:pre-line}
figure{margin:12px 0}
figure svg,figure img{display:block;width:100%;height:auto;border-radius:4px}
figcaption{color:var(--dim);font-size:14px;margin-top:4px}
.key{list-style:none;padding:0;margin:8px 0;display:grid;gap:8px}
.key li{display:grid;grid-template-columns:34px 1fr;gap:8px}
.key .no{font-weight:700;text-align:center;border:1px solid var(--line);border-radius:6px;align-self:start;padding:2px 0}
.position{font-variant-numeric:tabular-nums}
.risk{display:inline-block;border:1px solid currentColor;border-radius:4px;padding:0 6px;font-weight:700;font-size:14px}
.risk-high,.risk-stop{color:var(--danger)}
.controls{margin:4px 0;padding-left:20px}
.map-ground{fill:var(--card)}.map-sea{fill:var(--sea)}.map-land{fill:var(--land)}.map-coast{stroke:var(--coast)}.map-border{stroke:var(--border)}.map-grid{stroke:var(--line)}.map-label,.map-leader{fill:var(--dim)}.map-leader,.map-detail{stroke:var(--dim)}
.map-name,.map-north,.map-dot{fill:var(--text)}.map-scale,.map-frame{stroke:var(--text)}
@media (prefers-color-scheme:dark){.map-area{fill:#6aa9ff;stroke:#6aa9ff}.map-way{stroke:#f0a04b}}
.across{display:none}
@media print{
:root{color-scheme:light;--sea:#dfeaf0;--land:#f8f7f2;--coast:#6d8895;--border:#a08c9c;--text:#1c211f;--dim:#59625e;--line:#c9d0cd;--ground:#fff;--card:#fff;--accent:#1b6b49;--danger:#b42318;--danger-ground:#fff;--on-danger:#fff}
@page{margin:14mm}
body{font-size:10pt}
nav{display:none}
main,header{max-width:none;padding:0}
.warning{color:var(--danger);background:none;border:2px solid}
.card,.call,figure,.key li{break-inside:avoid}
h2,h3,h4{break-after:avoid}
.tel{min-height:0;font-size:12pt}
a{color:inherit;text-decoration:none}
.cards,.key{grid-template-columns:1fr 1fr}
.numbers{display:grid;grid-template-columns:repeat(3,1fr)}
.call{min-height:0}
.call b{font-size:15pt}
figure svg,figure img{width:auto;max-width:100%;max-height:110mm}
.map-area{fill:#1d5fa8;stroke:#1d5fa8}.map-way{stroke:#9a4d00}
.across{display:block;position:fixed;inset:-5mm;border:2pt solid #b42318;text-align:center;font-size:9pt;line-height:4.5mm;font-weight:700;color:#b42318}
}
`
