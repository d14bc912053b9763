// The calls of /api/v1, from docs/api/openapi.json. Written by `npm run api`; do not edit.
export const version = '2026-11-30';

/** Method and path of each call. */
export const lines = {
  cancelBooking: 'POST /api/v1/bookings/{id}/cancellation',
  readBookingProof: 'GET /api/v1/bookings/{id}/proof',
  trackBooking: 'GET /api/v1/bookings/{id}/tracking',
  readBooking: 'GET /api/v1/bookings/{id}',
  listBookings: 'GET /api/v1/bookings',
  createBooking: 'POST /api/v1/bookings',
  readOwnCompany: 'GET /api/v1/company',
  listEmployees: 'GET /api/v1/employees',
  cancelItem: 'POST /api/v1/items/{id}/cancellation',
  readItem: 'GET /api/v1/items/{id}',
  changeItem: 'PUT /api/v1/items/{id}',
  listItems: 'GET /api/v1/items',
  createItem: 'POST /api/v1/items',
  listPartners: 'GET /api/v1/partners',
  makeQuote: 'POST /api/v1/quotes',
  sumSpend: 'GET /api/v1/spend/sums',
  listSpend: 'GET /api/v1/spend',
  advanceTestBooking: 'POST /api/v1/test/bookings/{id}/advance',
  advanceTestItem: 'POST /api/v1/test/items/{id}/advance',
} as const;

export type Calls = {
  /** Cancels a booking of kind `request`, if the fee is still the one that tracking said. It frees what was reserved for it. One that waits for an approval is withdrawn. */
  cancelBooking: {
    input: {
      params: {
        id: string;
      };
      body: {
        reason?: string;
        fee_kobo?: number;
      };
      /** A repeat with the same key does nothing and gets the first answer. */
      idempotencyKey?: string;
    };
    answer: {
      id: string;
      reference: string | null;
      test: boolean;
      status: 'open' | 'assigned' | 'en_route' | 'arrived' | 'in_progress' | 'delivered' | 'completed' | 'cancelled' | 'disputed';
      starts_at: string;
      steps: Array<{
        code: 'asked' | 'placed' | 'mover' | 'on_the_way' | 'arrived' | 'started' | 'delivered' | 'confirmed' | 'billed' | 'cancelled';
        at: string | null;
      }>;
      mover: {
        name: string;
        phone: string | null;
      } | null;
      start_code: string | null;
      position: {
        lat: number;
        lng: number;
        at: string;
      } | null;
      arrives_at: string | null;
      price_kobo: number | null;
      has_proof: boolean;
      cancellation: {
        allowed: boolean;
        fee_kobo: number;
        free_until: string | null;
        why: string;
      };
    };
  };
  /** What proves the delivery: a photo, a name or a signature. */
  readBookingProof: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      kind: 'photo' | 'signature' | 'name';
      at: string;
      received_by: string;
      photo: {
        url: string;
        valid_until: string;
      } | null;
      signed: {
        as: string;
        at: string;
        signature: string | null;
      } | null;
    };
  };
  /** Where a booking of kind `request` stands: steps with their times, mover, position, arrival, cost of cancelling. */
  trackBooking: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      id: string;
      reference: string | null;
      test: boolean;
      status: 'open' | 'assigned' | 'en_route' | 'arrived' | 'in_progress' | 'delivered' | 'completed' | 'cancelled' | 'disputed';
      starts_at: string;
      steps: Array<{
        code: 'asked' | 'placed' | 'mover' | 'on_the_way' | 'arrived' | 'started' | 'delivered' | 'confirmed' | 'billed' | 'cancelled';
        at: string | null;
      }>;
      mover: {
        name: string;
        phone: string | null;
      } | null;
      start_code: string | null;
      position: {
        lat: number;
        lng: number;
        at: string;
      } | null;
      arrives_at: string | null;
      price_kobo: number | null;
      has_proof: boolean;
      cancellation: {
        allowed: boolean;
        fee_kobo: number;
        free_until: string | null;
        why: string;
      };
    };
  };
  /** One booking. */
  readBooking: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      id: string;
      reference: string | null;
      test: boolean;
      kind: 'request' | 'booking';
      title: string;
      service: string;
      status: string;
      date: string;
      time: string | null;
      from: string;
      to: string | null;
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      amount_kobo: number | null;
      created_at: string;
      approval: {
        id: string;
        state: 'waiting' | 'approved' | 'declined' | 'expired' | 'withdrawn' | 'failed';
        reasons: string[];
        decision: string | null;
        expires_at: string;
      } | null;
    };
  };
  /** What was booked for your company, the newest first; 50 a page. With `reference`: the one with that reference. */
  listBookings: {
    input: {
      query?: {
        cursor?: string;
        reference?: string;
      };
    };
    answer: {
      items: Array<{
        id: string;
        reference: string | null;
        test: boolean;
        kind: 'request' | 'booking';
        title: string;
        service: string;
        status: string;
        date: string;
        time: string | null;
        from: string;
        to: string | null;
        employee_id: string | null;
        cost_centre: string | null;
        project: string | null;
        amount_kobo: number | null;
        created_at: string;
        approval: {
          id: string;
          state: 'waiting' | 'approved' | 'declined' | 'expired' | 'withdrawn' | 'failed';
          reasons: string[];
          decision: string | null;
          expires_at: string;
        } | null;
      }>;
      next: string | null;
    };
  };
  /** Books a move, a package or a cleaning for a person of your company, within its rules and budgets. A booking that needs an approval is refused, unless approval_reason says why it is needed: then people of your company decide, and its status is `waiting`. Without employee_id it is for the person who made the key. A package needs receiver_name and receiver_phone. */
  createBooking: {
    input: {
      body: {
        move_type: 'regular' | 'move-in' | 'move-out';
        move_option: 'group-move' | 'door-to-door';
        present_location: string;
        destination?: string | null;
        preferred_date: string;
        preferred_time: string;
        room_size: 'studio' | '1bedroom' | '2bedroom' | '3bedroom';
        phone: string;
        special_requests?: string | null;
        receiver_name?: string | null;
        receiver_phone?: string | null;
        present_lat?: number | null;
        present_lng?: number | null;
        present_landmark?: string | null;
        destination_lat?: number | null;
        destination_lng?: number | null;
        destination_landmark?: string | null;
        inventory?: {
          items: Array<{
            code: 'bed_single' | 'bed_double' | 'bed_king' | 'bunk_bed' | 'baby_cot' | 'mattress_single' | 'mattress_double' | 'mattress_king' | 'wardrobe_small' | 'wardrobe_large' | 'chest_of_drawers' | 'dressing_table' | 'bedside_table' | 'mirror' | 'armchair' | 'sofa_2' | 'sofa_3' | 'sofa_corner' | 'centre_table' | 'side_stool' | 'tv_small' | 'tv_large' | 'tv_stand' | 'bookshelf' | 'home_theatre' | 'rug' | 'curtains' | 'piano' | 'fridge_small' | 'fridge_large' | 'freezer' | 'gas_cooker' | 'gas_cylinder' | 'microwave' | 'water_dispenser' | 'kitchen_cabinet' | 'dining_table' | 'dining_chair' | 'dining_set' | 'pots' | 'washing_machine' | 'ac_unit' | 'fan' | 'generator_small' | 'generator_large' | 'inverter' | 'solar_panel' | 'drum' | 'ironing_board' | 'desk' | 'office_chair' | 'filing_cabinet' | 'printer' | 'bicycle' | 'treadmill' | 'sewing_machine' | 'pram' | 'box_small' | 'box_medium' | 'box_large' | 'suitcase' | 'ghana_bag' | 'plant_pot';
            count: number;
          }>;
          own: Array<{
            name: string;
            size: 's' | 'm' | 'l';
            count: number;
          }>;
          from: {
            floor: number;
            lift: boolean;
            carry_m: number;
            gate_height_cm: number | null;
            gate_opens: string | null;
            gate_closes: string | null;
          };
          to: {
            floor: number;
            lift: boolean;
            carry_m: number;
            gate_height_cm: number | null;
            gate_opens: string | null;
            gate_closes: string | null;
          };
          fragile: boolean;
        } | null;
        smaller_vehicles?: boolean;
        service: 'move' | 'package' | 'cleaning';
        replaces?: string | null;
        via?: 'link' | 'dashboard' | 'relocation';
        employee_id?: string;
        cost_centre?: string;
        project?: string;
        contact_name?: string;
        reference?: string;
        quote_id?: string;
        approval_reason?: string;
      };
      /** A repeat with the same key does nothing and gets the first answer. */
      idempotencyKey?: string;
    };
    answer: {
      id: string;
      reference: string | null;
      test: boolean;
      kind: 'request' | 'booking';
      title: string;
      service: string;
      status: string;
      date: string;
      time: string | null;
      from: string;
      to: string | null;
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      amount_kobo: number | null;
      created_at: string;
      approval: {
        id: string;
        state: 'waiting' | 'approved' | 'declined' | 'expired' | 'withdrawn' | 'failed';
        reasons: string[];
        decision: string | null;
        expires_at: string;
      } | null;
    };
  };
  /** Your company, and what this key may do. */
  readOwnCompany: {
    input: Record<string, never>;
    answer: {
      id: string;
      name: string;
      slug: string;
      program_name: string | null;
      tier: 'Basic' | 'Standard' | 'Premium' | 'Customize' | null;
      key: {
        name: string;
        scopes: string[];
        test: boolean;
        version: string;
        expires_at: string | null;
      };
    };
  };
  /** The people of your company, the newest first. People who have left have a deactivated_at. A test key reads three test people. */
  listEmployees: {
    input: {
      query?: {
        cursor?: string;
      };
    };
    answer: {
      items: Array<{
        id: string;
        name: string;
        email: string;
        role: string | null;
        access: 'admin' | 'manager' | 'employee';
        team: string | null;
        cost_centre: string | null;
        joined_at: string | null;
        deactivated_at: string | null;
        created_at: string;
      }>;
      next: string | null;
    };
  };
  /** Cancels an item and frees what was reserved for it. Once its partner has confirmed it and it begins soon, cancelling costs its price: then the request names it as `fee_kobo`. */
  cancelItem: {
    input: {
      params: {
        id: string;
      };
      body: {
        version: number;
        fee_kobo?: number;
      };
    };
    answer: {
      id: string;
      kind: 'move' | 'meal' | 'swap' | 'housing';
      title: string;
      date: string;
      time: string;
      starts_at: string;
      status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      price_kobo: number;
      fields: {
        location: string;
        destination: string;
        movers: number;
      } | {
        restaurant: string;
        people: number;
        address?: string;
        contact_name?: string;
        contact_phone?: string;
      } | {
        items: string[];
      } | {
        property: string;
        beds: number;
        nights: number;
        contact_name?: string;
        contact_phone?: string;
      };
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      quantity: number | null;
      fee_kobo: number;
      relocation_id: string | null;
      waits_for: string[] | null;
      version: number;
      created_at: string;
      order_key: string | null;
      partner_offer_id: string | null;
    };
  };
  /** One item. */
  readItem: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      id: string;
      kind: 'move' | 'meal' | 'swap' | 'housing';
      title: string;
      date: string;
      time: string;
      starts_at: string;
      status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      price_kobo: number;
      fields: {
        location: string;
        destination: string;
        movers: number;
      } | {
        restaurant: string;
        people: number;
        address?: string;
        contact_name?: string;
        contact_phone?: string;
      } | {
        items: string[];
      } | {
        property: string;
        beds: number;
        nights: number;
        contact_name?: string;
        contact_phone?: string;
      };
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      quantity: number | null;
      fee_kobo: number;
      relocation_id: string | null;
      waits_for: string[] | null;
      version: number;
      created_at: string;
      order_key: string | null;
      partner_offer_id: string | null;
    };
  };
  /** Changes the day, price or other details. A confirmed item stays confirmed unless its price changes: then it is pending again, and nothing is reserved. */
  changeItem: {
    input: {
      params: {
        id: string;
      };
      body: {
        version: number;
        title: string;
        date: string;
        time: string;
        price_kobo?: number;
        fields: {
          location: string;
          destination: string;
          movers: number;
        } | {
          restaurant: string;
          people: number;
          address?: string;
          contact_name?: string;
          contact_phone?: string;
        } | {
          items: string[];
        } | {
          property: string;
          beds: number;
          nights: number;
          contact_name?: string;
          contact_phone?: string;
        };
        partner_offer_id?: string;
        quantity?: number;
        order_key?: string | null;
      };
    };
    answer: {
      id: string;
      kind: 'move' | 'meal' | 'swap' | 'housing';
      title: string;
      date: string;
      time: string;
      starts_at: string;
      status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      price_kobo: number;
      fields: {
        location: string;
        destination: string;
        movers: number;
      } | {
        restaurant: string;
        people: number;
        address?: string;
        contact_name?: string;
        contact_phone?: string;
      } | {
        items: string[];
      } | {
        property: string;
        beds: number;
        nights: number;
        contact_name?: string;
        contact_phone?: string;
      };
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      quantity: number | null;
      fee_kobo: number;
      relocation_id: string | null;
      waits_for: string[] | null;
      version: number;
      created_at: string;
      order_key: string | null;
      partner_offer_id: string | null;
    };
  };
  /** The items of one program, the latest day first; 20 a page. A test key reads its test items. */
  listItems: {
    input: {
      query: {
        cursor?: string;
        kind: 'move' | 'meal' | 'swap' | 'housing';
        status?: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      };
    };
    answer: {
      items: Array<{
        id: string;
        kind: 'move' | 'meal' | 'swap' | 'housing';
        title: string;
        date: string;
        time: string;
        starts_at: string;
        status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
        price_kobo: number;
        fields: {
          location: string;
          destination: string;
          movers: number;
        } | {
          restaurant: string;
          people: number;
          address?: string;
          contact_name?: string;
          contact_phone?: string;
        } | {
          items: string[];
        } | {
          property: string;
          beds: number;
          nights: number;
          contact_name?: string;
          contact_phone?: string;
        };
        employee_id: string | null;
        cost_centre: string | null;
        project: string | null;
        quantity: number | null;
        fee_kobo: number;
        relocation_id: string | null;
        waits_for: string[] | null;
        version: number;
        created_at: string;
        order_key: string | null;
        partner_offer_id: string | null;
      }>;
      next: string | null;
    };
  };
  /** Adds an item; it is pending until a manager confirms it. A meal and a stay name an offer of a partner, whose price they have: price_kobo is only for a move. Without employee_id it is for the whole company. */
  createItem: {
    input: {
      body: {
        kind: 'move' | 'meal' | 'swap' | 'housing';
        title: string;
        date: string;
        time: string;
        price_kobo?: number;
        fields: {
          location: string;
          destination: string;
          movers: number;
        } | {
          restaurant: string;
          people: number;
          address?: string;
          contact_name?: string;
          contact_phone?: string;
        } | {
          items: string[];
        } | {
          property: string;
          beds: number;
          nights: number;
          contact_name?: string;
          contact_phone?: string;
        };
        partner_offer_id?: string;
        quantity?: number;
        order_key?: string | null;
        employee_id?: string;
        cost_centre?: string;
        project?: string;
      };
      /** A repeat with the same key does nothing and gets the first answer. */
      idempotencyKey?: string;
    };
    answer: {
      id: string;
      kind: 'move' | 'meal' | 'swap' | 'housing';
      title: string;
      date: string;
      time: string;
      starts_at: string;
      status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      price_kobo: number;
      fields: {
        location: string;
        destination: string;
        movers: number;
      } | {
        restaurant: string;
        people: number;
        address?: string;
        contact_name?: string;
        contact_phone?: string;
      } | {
        items: string[];
      } | {
        property: string;
        beds: number;
        nights: number;
        contact_name?: string;
        contact_phone?: string;
      };
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      quantity: number | null;
      fee_kobo: number;
      relocation_id: string | null;
      waits_for: string[] | null;
      version: number;
      created_at: string;
      order_key: string | null;
      partner_offer_id: string | null;
    };
  };
  /** Partners of one program in a city, by name, at most 50, with the offers that an item can name as partner_offer_id. kind is needed: meal or housing. Without a city the list is empty, and cities says which have partners: ask again with one of them as city. A test key reads sample partners. */
  listPartners: {
    input: {
      query: {
        kind: 'meal' | 'housing';
        city?: string;
      };
    };
    answer: {
      cities: string[];
      partners: Array<{
        id: string;
        name: string;
        what: string;
        city: string;
        address: string | null;
        weekdays: number[];
        from_time: string;
        to_time: string;
        offers: Array<{
          id: string;
          kind: 'meal' | 'housing';
          title: string;
          note: string;
          unit: 'person' | 'piece' | 'night';
          price_kobo: number | null;
          min_units: number;
          max_units: number;
          notice_hours: number;
          cancel_hours: number;
        }>;
      }>;
    };
  };
  /** The price of a move, a package or a cleaning, as lines that add up. A booking of the same with its quote_id gets this price until valid_until. */
  makeQuote: {
    input: {
      body: {
        service: 'move' | 'package' | 'cleaning';
        move_type: 'regular' | 'move-in' | 'move-out';
        move_option: 'group-move' | 'door-to-door';
        room_size: 'studio' | '1bedroom' | '2bedroom' | '3bedroom';
        inventory?: {
          items: Array<{
            code: 'bed_single' | 'bed_double' | 'bed_king' | 'bunk_bed' | 'baby_cot' | 'mattress_single' | 'mattress_double' | 'mattress_king' | 'wardrobe_small' | 'wardrobe_large' | 'chest_of_drawers' | 'dressing_table' | 'bedside_table' | 'mirror' | 'armchair' | 'sofa_2' | 'sofa_3' | 'sofa_corner' | 'centre_table' | 'side_stool' | 'tv_small' | 'tv_large' | 'tv_stand' | 'bookshelf' | 'home_theatre' | 'rug' | 'curtains' | 'piano' | 'fridge_small' | 'fridge_large' | 'freezer' | 'gas_cooker' | 'gas_cylinder' | 'microwave' | 'water_dispenser' | 'kitchen_cabinet' | 'dining_table' | 'dining_chair' | 'dining_set' | 'pots' | 'washing_machine' | 'ac_unit' | 'fan' | 'generator_small' | 'generator_large' | 'inverter' | 'solar_panel' | 'drum' | 'ironing_board' | 'desk' | 'office_chair' | 'filing_cabinet' | 'printer' | 'bicycle' | 'treadmill' | 'sewing_machine' | 'pram' | 'box_small' | 'box_medium' | 'box_large' | 'suitcase' | 'ghana_bag' | 'plant_pot';
            count: number;
          }>;
          own: Array<{
            name: string;
            size: 's' | 'm' | 'l';
            count: number;
          }>;
          from: {
            floor: number;
            lift: boolean;
            carry_m: number;
            gate_height_cm: number | null;
            gate_opens: string | null;
            gate_closes: string | null;
          };
          to: {
            floor: number;
            lift: boolean;
            carry_m: number;
            gate_height_cm: number | null;
            gate_opens: string | null;
            gate_closes: string | null;
          };
          fragile: boolean;
        } | null;
        smaller_vehicles?: boolean;
        present_location: string;
        present_lat?: number | null;
        present_lng?: number | null;
        destination?: string | null;
        destination_lat?: number | null;
        destination_lng?: number | null;
        preferred_date: string;
        preferred_time: string;
      };
      /** A repeat with the same key does nothing and gets the first answer. */
      idempotencyKey?: string;
    };
    answer: {
      id: string;
      price_kobo: number;
      price_lines: {
        code: string;
        label: string;
        amount_kobo: number;
      }[];
      price_is_ceiling: boolean;
      distance_m: number;
      valid_until: string;
    };
  };
  /** The sums of a month (Lagos time) by program and team. Default: this month. A test key reads its test bookings. */
  sumSpend: {
    input: {
      query?: {
        month?: string;
      };
    };
    answer: {
      month: string;
      sums: Array<{
        program: 'move' | 'meal' | 'swap' | 'housing' | 'ride';
        team: string | null;
        orders: number;
        reserved_kobo: number;
        spent_kobo: number;
      }>;
    };
  };
  /** What your company reserved and spent in a month (Lagos time), newest first. Default: this month. A test key reads its test bookings. */
  listSpend: {
    input: {
      query?: {
        cursor?: string;
        month?: string;
      };
    };
    answer: {
      items: Array<{
        id: string;
        order_key: string;
        program: 'move' | 'meal' | 'swap' | 'housing' | 'ride';
        title: string;
        amount_kobo: number;
        state: 'reserved' | 'spent' | 'freed';
        month: string;
        employee_id: string | null;
        team: string | null;
        cost_centre: string | null;
        project: string | null;
        relocation_id: string | null;
        reserved_at: string;
        settled_at: string | null;
      }>;
      next: string | null;
    };
  };
  /** A test booking takes its next step, with its webhook: mover, on_the_way, arrived, started, delivered, confirmed, billed. One that waits for an approval is approved first. Only with a test key. */
  advanceTestBooking: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      id: string;
      reference: string | null;
      test: boolean;
      status: 'open' | 'assigned' | 'en_route' | 'arrived' | 'in_progress' | 'delivered' | 'completed' | 'cancelled' | 'disputed';
      starts_at: string;
      steps: Array<{
        code: 'asked' | 'placed' | 'mover' | 'on_the_way' | 'arrived' | 'started' | 'delivered' | 'confirmed' | 'billed' | 'cancelled';
        at: string | null;
      }>;
      mover: {
        name: string;
        phone: string | null;
      } | null;
      start_code: string | null;
      position: {
        lat: number;
        lng: number;
        at: string;
      } | null;
      arrives_at: string | null;
      price_kobo: number | null;
      has_proof: boolean;
      cancellation: {
        allowed: boolean;
        fee_kobo: number;
        free_until: string | null;
        why: string;
      };
    };
  };
  /** A test item takes its next step, with its webhook: confirmed, started, completed, billed. The first one is a manager’s confirmation, the second its partner’s. Only with a test key. */
  advanceTestItem: {
    input: {
      params: {
        id: string;
      };
    };
    answer: {
      id: string;
      kind: 'move' | 'meal' | 'swap' | 'housing';
      title: string;
      date: string;
      time: string;
      starts_at: string;
      status: 'PENDING' | 'SCHEDULED' | 'BOOKED' | 'UPCOMING' | 'ORDERED' | 'ACTIVE' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
      price_kobo: number;
      fields: {
        location: string;
        destination: string;
        movers: number;
      } | {
        restaurant: string;
        people: number;
        address?: string;
        contact_name?: string;
        contact_phone?: string;
      } | {
        items: string[];
      } | {
        property: string;
        beds: number;
        nights: number;
        contact_name?: string;
        contact_phone?: string;
      };
      employee_id: string | null;
      cost_centre: string | null;
      project: string | null;
      quantity: number | null;
      fee_kobo: number;
      relocation_id: string | null;
      waits_for: string[] | null;
      version: number;
      created_at: string;
      order_key: string | null;
      partner_offer_id: string | null;
    };
  };
};
