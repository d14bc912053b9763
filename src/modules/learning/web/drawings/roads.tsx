// Drawings of the lessons on roads, in their order; 240 × 140.
export const roads = [
  <g key="papers">
    <path d="M16 22h84v54H16zM56 36h34M56 48h34M56 60h20" />
    <circle cx="36" cy="44" r="9" />
    <path d="M22 68q14-16 28 0" />
    <path className="glow" d="m58 88 30 42H28z" />
    <path d="M58 104v12M58 122v1M136 40h28v84q0 6-6 6h-16q-6 0-6-6zM142 40V26h16v14M158 30l22 10v18M136 66h28M136 92h28" />
    <circle cx="202" cy="98" r="28" />
    <circle cx="202" cy="98" r="12" />
  </g>,
  <g key="speed">
    <circle className="glow" cx="54" cy="50" r="36" />
    <circle cx="54" cy="50" r="28" className="blank" />
    <path
      d="M52 38H40v11q12-4 12 5 0 8-12 7M62 50q0-13 8-13t8 13q0 12-8 12t-8-12zM54 86v44"
      transform="translate(-4)"
    />
    <circle cx="132" cy="34" r="14" />
    <path d="M110 128V72q0-20 22-20t22 20v56M112 66l40 50" />
    <path className="strap" d="m113 64 40 54" />
    <path d="M182 34h38v66h-38zM188 44h26v44h-26zM174 100h54M201 100v28M186 128h30" />
  </g>,
  <g key="lagos">
    <path d="M10 104h150M10 104q40-60 75-60t75 60M35 104V78M60 104V54M85 104V44M110 104V54M135 104V78" />
    <circle cx="46" cy="34" r="24" className="blank" />
    <path d="M32 40V30h14v10zM46 33h8l4 4v3H46M29 51l34-34" />
    <circle cx="200" cy="64" r="34" />
    <path className="glow" d="M200 64V34a30 30 0 0 0-30 30 30 30 0 0 0 30 30z" />
    <path d="M200 64h-24M200 64v24M200 34v4M230 64h-4" />
    <path d="M10 126h220" />
  </g>,
  <g key="breakdown">
    <path d="M10 122h220M228 100V66l-14-22h-24v56M220 66l-8-12h-14v12zM186 26h-58v74h100" />
    <circle cx="204" cy="106" r="12" />
    <circle cx="148" cy="106" r="12" />
    <path className="glow" d="m40 84 22 34H18z" />
    <path d="M40 97v10M40 112v1M70 134h46m-38-5-8 5 8 5M108 129l8 5-8 5" />
    <path d="m116 34-8-6M114 46h-10" />
  </g>,
] as const;
