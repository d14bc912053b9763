// Drawings of the lessons on money, in their order; 240 × 140.
export const money = [
  <g key="split">
    <path className="glow" d="M20 44h160v52H20z" />
    <path d="M180 44h40v52h-40zM86 58v24M106 58v24M86 58l20 24M78 66h36M78 74h36" />
    <path d="M20 110v8h160v-8M100 118v10M188 110v8h32v-8M196 60v20M196 70l10-10M196 70l10 10" />
  </g>,
  <g key="alert">
    <path d="M28 10h66v120H28zM36 24h50v82H36zM54 118h14M44 40h34v24H44zM50 48h22M50 56h14" />
    <path className="cross" d="m22 22 78 96M100 22 22 118" />
    <path d="M146 10h66v120h-66zM154 24h50v82h-50zM172 118h14" />
    <path className="glow" d="M160 38h38v22h-38z" />
    <path d="M166 49h26m-26 31 8 8 16-18" />
  </g>,
  <g key="pin">
    <path d="M22 20h116v52H22z" />
    <circle className="ink" cx="44" cy="46" r="6" />
    <circle className="ink" cx="68" cy="46" r="6" />
    <circle className="ink" cx="92" cy="46" r="6" />
    <circle className="ink" cx="116" cy="46" r="6" />
    <path
      className="glow"
      d="M40 128V86q0-8 7-8t7 8V58q0-8 7-8t7 8v14q0-8 7-8t7 8v6q0-8 7-8t7 8v6q0-7 7-7t7 7v24q0 20-10 20z"
    />
    <path d="M168 46h16l6 18-9 7q6 14 18 20l7-9 18 6v14q0 8-10 8-48-6-54-54 0-10 8-10zM164 130l64-96" />
  </g>,
  <g key="packet">
    <path d="M24 44h84v80H24zM24 62h84M60 44v18h14V44" />
    <path d="M54 84q0-12 12-12t12 11q0 8-12 12v6M66 112v1" />
    <path d="M146 44h58v10h-58zM150 54v66q0 8 8 8h34q8 0 8-8V54" />
    <ellipse className="glow" cx="175" cy="112" rx="16" ry="7" />
    <ellipse className="glow" cx="175" cy="100" rx="16" ry="7" />
    <ellipse className="glow" cx="175" cy="88" rx="16" ry="7" />
    <path d="M175 14v18m-6-6 6 6 6-6" />
  </g>,
] as const;
